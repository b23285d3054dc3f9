import type { LoginEntry } from '~/contracts/account.ts';
import type { Problem } from '~/contracts/problem.ts';
import { configType, type Setting } from '~/contracts/settings.ts';
import type { Result } from '~/lib/result.ts';
import { type Api, type ApiResponse, justValue, sureYes } from './http.ts';

/** Asks whether this is the member's password. */
export async function checkPassword(
  api: Api,
  uuid: string,
  password: string,
): Promise<Result<unknown, Problem>> {
  return justValue(await api.call('checkPassword', { params: { uuid }, body: { password } }));
}

export type PasswordChange = {
  readonly current: string;
  readonly password: string;
  readonly confirmation: string;
};

export async function updatePassword(
  api: Api,
  uuid: string,
  { current, password, confirmation }: PasswordChange,
): Promise<Result<unknown, Problem>> {
  return justValue(
    sureYes(
      await api.call('updatePassword', {
        params: { uuid },
        body: { old_password: current, new_password: password, con_password: confirmation },
      }),
    ),
  );
}

export async function updateUsername(
  api: Api,
  uuid: string,
  value: string,
): Promise<Result<unknown, Problem>> {
  return justValue(
    sureYes(await api.call('updateUsername', { params: { uuid }, body: { value } })),
  );
}

/** Turns a setting that the server keeps on or off. Source: docs/behaviour/api.md#the-session. */
export async function updateSetting(
  api: Api,
  uuid: string,
  setting: Setting,
  isOn: boolean,
): Promise<Result<unknown, Problem>> {
  const body = { type: configType[setting], status: isOn ? 1 : 0 };
  return justValue(await api.call('updateSetting', { params: { uuid }, body }));
}

/** Who signed in as this member, from which device, as the server lists them. */
export function fetchLoginHistory(
  api: Api,
  uuid: string,
): Promise<Result<ApiResponse<LoginEntry[]>, Problem>> {
  return api.call('fetchLoginHistory', { params: { uuid } });
}
