import type { Options } from 'ky';
import * as v from 'valibot';
import {
  type PushOwner,
  ReminderKey,
  type ReminderRequest,
  StoredReminders,
} from '~/contracts/reminders.ts';
import { fail, type Result, succeed } from '~/lib/result.ts';
import { client } from './exchange.ts';
import { toProblem } from './failure.ts';
import type { Problem } from './problem.ts';

/**
 * The reminder service, which is ours and no part of the cooperative's API: neither the session nor
 * anything else that says who the member is goes there.
 * Source: docs/behaviour/reminders.md#the-calls-of-the-service.
 */
const service = client.extend({ prefix: '/reminders/', credentials: 'omit' });

async function ask<Schema extends v.GenericSchema>(
  path: string,
  schema: Schema,
  options: Options,
): Promise<Result<v.InferOutput<Schema>, Problem>> {
  try {
    const body = await service(path, options).text();
    const parsed = v.safeParse(schema, body === '' ? null : JSON.parse(body));
    return parsed.success ? succeed(parsed.output) : fail({ kind: 'unreadable' });
  } catch (error) {
    return fail(toProblem(error, true));
  }
}

/** The key that this browser has to subscribe with. */
export const fetchReminderKey = (): Promise<Result<ReminderKey, Problem>> =>
  ask('key', ReminderKey, { method: 'get' });

/** Tells the service what to remind of. The same again changes nothing. */
export const putReminders = (request: ReminderRequest): Promise<Result<StoredReminders, Problem>> =>
  ask('subscription', StoredReminders, { method: 'put', json: request });

/** Has the service forget this browser. */
export const deleteReminders = (owner: PushOwner): Promise<Result<unknown, Problem>> =>
  ask('subscription', v.unknown(), { method: 'delete', json: owner });

/** Has the service send one message now. */
export const sendTestReminder = (owner: PushOwner): Promise<Result<unknown, Problem>> =>
  ask('test', v.unknown(), { method: 'post', json: owner });
