import { parentPort, workerData } from 'node:worker_threads';
import { type Log, nameOf } from '../log.ts';
import { readReminderOptions } from '../options.ts';
import { createReminders } from './reminders.ts';
import type { Answers, Call, CallAnswer, FromThread, ToThread } from './thread-messages.ts';

const tell = (message: FromThread) => parentPort?.postMessage(message);
const log: Log = (...line) => tell({ log: line });
const reminders = createReminders(readReminderOptions(workerData), { log });

parentPort?.on('message', async (question: ToThread) => {
  const { number } = question;
  try {
    tell({ number, answer: await answerTo(question) });
  } catch (error) {
    tell({ number, problem: nameOf(error) });
  }
});

async function answerTo(question: ToThread): Promise<Answers[keyof Answers]> {
  switch (question.ask) {
    case 'fetch':
      return answerCall(question.call);
    case 'health':
      return reminders.health();
    case 'counts':
      return reminders.counts();
    case 'sendTests':
      return reminders.sendTests();
    case 'start':
      return reminders.start() as undefined;
    case 'close':
      return (await reminders.close()) as undefined;
  }
}

async function answerCall({ method, url, headers, body, address }: Call): Promise<CallAnswer> {
  const request = new Request(url, { method, headers: [...headers], body: body ?? null });
  const answer = await reminders.fetch(request, address);
  return {
    status: answer.status,
    headers: [...answer.headers],
    body: await answer.arrayBuffer(),
  };
}
