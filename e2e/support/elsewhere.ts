import { type APIRequestContext, request } from 'playwright/test';
import { openSession as openSessionBy } from '../../tools/kit/member.ts';

/** These calls stand in for the member's other device. */
async function onOtherDevice<Value>(
  origin: string,
  use: (device: APIRequestContext) => Promise<Value>,
): Promise<Value> {
  const device = await request.newContext({ baseURL: origin });
  const value = await use(device);
  await device.dispose();
  return value;
}

/** @returns the hash of a new session */
export const openSession = (origin: string, username: string): Promise<string> =>
  onOtherDevice(origin, async (device) => (await openSessionBy(device, username)).hash);

export async function personOf(
  origin: string,
  username: string,
): Promise<{ uuid: string; email: string }> {
  const hash = await openSession(origin, username);
  return onOtherDevice(origin, async (device) => {
    const answer = await device.post(`/api/v2/user?token=elsewhere&hash=${hash}`);
    const { uuid, info } = (await answer.json()).data;
    return { uuid, email: info.email };
  });
}

type Times = { readonly start_date: string; readonly end_date: string };

/** The dates are in Manila time, as the API sends them. */
export const askForSchedule = (
  origin: string,
  hash: string,
): Promise<{ registration: Times; voting: Times }> =>
  onOtherDevice(origin, async (device) => {
    const answer = await device.get(`/api/v2/ga/info?token=elsewhere&hash=${hash}`);
    return (await answer.json()).data;
  });
