import type { EndpointName } from '~/contracts/endpoints.ts';
import type { Problem } from '~/contracts/problem.ts';
import type { Api, ApiResponse } from '~/core/api/http.ts';
import type { Result } from '~/core/result.ts';

type Body = Readonly<Record<string, unknown>>;

export const apiDouble = (
  answer: (name: EndpointName, body: Body) => Promise<Result<ApiResponse<unknown>, Problem>>,
): Api => ({
  call: ((name, { body = {} }: { readonly body?: Body }) => answer(name, body)) as Api['call'],
  readAgain: () => undefined,
  setSessionToken: () => undefined,
  readSessionToken: () => '',
  observeCalls: () => () => undefined,
});
