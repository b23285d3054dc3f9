import type { Problem } from '~/contracts/problem.ts';
import { loginSessionType, type Session } from '~/contracts/session.ts';
import { type Api, type ApiResponse, type CallOptions, valueOnly } from '~/core/api/http.ts';
import type { Result } from '~/core/result.ts';

export type Credentials = { readonly username: string; readonly password: string };

export async function createSession(
  api: Api,
  credentials: Credentials,
): Promise<Result<string, Problem>> {
  const type = loginSessionType;
  const checked = await api.call('validateCredentials', { body: { type, ...credentials } });
  if (!checked.ok) return checked;
  const { hash } = checked.value.value;
  const created = await api.call('createSession', { body: { type, hash, ...credentials } });
  return created.ok ? { ok: true, value: created.value.value.hash } : created;
}

export const fetchSession = (
  api: Api,
  options: CallOptions = {},
): Promise<Result<ApiResponse<Session>, Problem>> => api.call('fetchSession', options);

export async function endSession(api: Api): Promise<void> {
  await api.call('endSession', {});
}

export async function verifySession(api: Api, uuid: string): Promise<Result<unknown, Problem>> {
  return valueOnly(await api.call('verifySession', { params: { uuid } }));
}
