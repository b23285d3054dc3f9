type ApiTitleProps = { readonly id: string; readonly title: string; readonly date: string };

export const ApiTitle = ({ id, title, date }: ApiTitleProps) => (
  <>
    {title === '' ? null : (
      <span id={id} lang="en">
        {title}
      </span>
    )}{' '}
    {date === '' ? null : <span>({date})</span>}
  </>
);
