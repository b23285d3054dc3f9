import { parentPort, workerData } from 'node:worker_threads';
import { type Log, nameOf } from '../log.ts';
import { readReminderOptions } from '../options.ts';
import { createReminders } from './reminders.ts';
import type {
  Call,
  CallResponse,
  FromThread,
  ThreadResponses,
  ToThread,
} from './thread-messages.ts';

const tell = (message: FromThread) => parentPort?.postMessage(message);
const log: Log = (...line) => tell({ log: line });
const reminders = createReminders(readReminderOptions(workerData), { log });

parentPort?.on('message', async (question: ToThread) => {
  const { number } = question;
  try {
    tell({ number, response: await respondTo(question) });
  } catch (error) {
    tell({ number, problem: nameOf(error) });
  }
});

async function respondTo(question: ToThread): Promise<ThreadResponses[keyof ThreadResponses]> {
  switch (question.ask) {
    case 'fetch':
      return respondToCall(question.call);
    case 'health':
      return reminders.health();
    case 'counts':
      return reminders.counts();
    case 'sendTests':
      return reminders.sendTests();
    case 'slowTo':
      return reminders.slowTo(question.share);
    case 'start':
      return reminders.start();
    case 'close':
      return reminders.close();
  }
}

async function respondToCall({ method, url, headers, body, address }: Call): Promise<CallResponse> {
  const request = new Request(url, { method, headers: [...headers], body: body ?? null });
  const response = await reminders.fetch(request, address);
  return {
    status: response.status,
    headers: [...response.headers],
    body: await response.arrayBuffer(),
  };
}
