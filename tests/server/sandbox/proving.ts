import type { HttpResponse, openSandbox } from './visitor.ts';

type Post = (path: string, fields?: unknown) => Promise<HttpResponse>;
type Ask = {
  readonly type: number;
  readonly pin?: string;
  readonly email?: string;
  readonly mobile?: string;
};
export type ProvenCode = { readonly otp_token: string; readonly otp_pin: string };

export async function prove(
  { control }: Pick<ReturnType<typeof openSandbox>, 'control'>,
  post: Post,
  { type, pin = '', email = '', mobile = '' }: Ask,
): Promise<ProvenCode> {
  const sent = await post('/support/otp', { type, name: 'M. SANTOS', email, mobile, pin });
  const { otp } = (await control('inbox')).body[0];
  const fields = { type, pin: sent.body.data.pin, otp };
  return (await post('/support/otp/validate', fields)).body.data;
}
