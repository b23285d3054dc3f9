import * as v from 'valibot';
import type { Problem } from '~/contracts/problem.ts';
import {
  type PushOwner,
  ReminderKey,
  type ReminderRequest,
  StoredReminders,
} from '~/contracts/reminders.ts';
import { withTrace } from '~/contracts/support-code.ts';
import { client } from '~/core/api/exchange.ts';
import { toProblem } from '~/core/api/failure.ts';
import { fail, type Result, succeed } from '~/core/result.ts';

/** The service must not know the member. Source: docs/behaviour/reminders.md#the-calls-of-the-service. */
export type ReminderService = {
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
        return parsed.success
          ? succeed(parsed.output)
          : fail(withTrace({ kind: 'unreadable' }, 'reminders'));
      } catch (error) {
        return fail(withTrace(toProblem(error, true), 'reminders'));
      }
    },
  };
}

export const fetchReminderKey = (service: ReminderService): Promise<Result<ReminderKey, Problem>> =>
  service.call('get', 'key', ReminderKey);

/** Idempotent. */
export const putReminders = (
  service: ReminderService,
  request: ReminderRequest,
): Promise<Result<StoredReminders, Problem>> =>
  service.call('put', 'subscription', StoredReminders, request);

export const deleteReminders = (
  service: ReminderService,
  owner: PushOwner,
): Promise<Result<unknown, Problem>> => service.call('delete', 'subscription', v.unknown(), owner);

export const sendTestReminder = (
  service: ReminderService,
  owner: PushOwner,
): Promise<Result<unknown, Problem>> => service.call('post', 'test', v.unknown(), owner);
