import * as v from 'valibot';
import type { Problem } from '~/contracts/problem.ts';
import {
  type PushOwner,
  ReminderKey,
  type ReminderRequest,
  StoredReminders,
} from '~/contracts/reminders.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import { client } from './exchange.ts';
import { toProblem } from './failure.ts';

/**
 * The reminder service, which is ours and no part of the cooperative's API: neither the session nor
 * anything else that says who the member is goes there.
 * Source: docs/behaviour/reminders.md#the-calls-of-the-service.
 */
export type ReminderService = {
  /** Makes one call. It does not throw for anything a network or a server can do. */
  readonly call: <Schema extends v.GenericSchema>(
    method: 'get' | 'put' | 'delete' | 'post',
    path: string,
    schema: Schema,
    json?: unknown,
  ) => Promise<Result<v.InferOutput<Schema>, Problem>>;
};

export function createReminderService(): ReminderService {
  const service = client.extend({ prefix: '/reminders/', credentials: 'omit' });
  return {
    call: async (method, path, schema, json) => {
      try {
        const body = await service(path, { method, ...(json !== undefined && { json }) }).text();
        const parsed = v.safeParse(schema, body === '' ? null : JSON.parse(body));
        return parsed.success ? succeed(parsed.output) : fail({ kind: 'unreadable' });
      } catch (error) {
        return fail(toProblem(error, true));
      }
    },
  };
}

/** The key that this browser has to subscribe with. */
export const fetchReminderKey = (service: ReminderService): Promise<Result<ReminderKey, Problem>> =>
  service.call('get', 'key', ReminderKey);

/** Tells the service what to remind of. The same again changes nothing. */
export const putReminders = (
  service: ReminderService,
  request: ReminderRequest,
): Promise<Result<StoredReminders, Problem>> =>
  service.call('put', 'subscription', StoredReminders, request);

/** Has the service forget this browser. */
export const deleteReminders = (
  service: ReminderService,
  owner: PushOwner,
): Promise<Result<unknown, Problem>> => service.call('delete', 'subscription', v.unknown(), owner);

/** Has the service send one message now. */
export const sendTestReminder = (
  service: ReminderService,
  owner: PushOwner,
): Promise<Result<unknown, Problem>> => service.call('post', 'test', v.unknown(), owner);
