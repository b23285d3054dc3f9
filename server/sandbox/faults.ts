import type { Fault } from './model/fault.ts';
import { errorBody } from './responses.ts';
import type { World } from './world.ts';

/** The caller gets no response. */
export class ConnectionCut extends Error {
  constructor() {
    super('The connection was cut.');
    this.name = 'ConnectionCut';
  }
}

function matches(fault: Fault, method: string, path: string): boolean {
  if (fault.method !== '*' && fault.method !== method) return false;
  const literals = fault.path.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('.*')}$`).test(path);
}

/** Uses the first match once. */
export function takeFault(world: World, method: string, path: string): Fault | null {
  const fault = world.faults.find((candidate) => matches(candidate, method, path));
  if (fault === undefined) return null;
  fault.times -= 1;
  if (fault.times === 0) world.faults = world.faults.filter((other) => other !== fault);
  return fault;
}

const statusMessages: Readonly<Record<number, string>> = {
  400: 'The request could not be read.',
  403: 'Session has expired.',
  404: 'There is nothing at this address.',
  409: 'This has been done already.',
  422: 'The request was not accepted.',
  423: 'This is locked. Please try again later.',
  429: 'Too many requests. Please wait a moment and try again.',
  503: 'The service is not available right now. Please try again later.',
};
const defaultStatusMessage = 'Something went wrong on our side. Please try again later.';

function statusResponse(status: number, now: number): Response {
  const message = statusMessages[status] ?? defaultStatusMessage;
  const isBare = [204, 205, 304].includes(status);
  return isBare
    ? new Response(null, { status })
    : Response.json(errorBody(message, now), { status });
}

const garbage = '<!doctype html><html><body><h1>Welcome to the free network</h1></body></html>';
const garbageResponse = () =>
  new Response(garbage, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param work the call without a fault */
export async function performWithFault(
  fault: Fault | null,
  now: () => number,
  work: () => Promise<Response>,
): Promise<Response> {
  switch (fault?.kind) {
    case undefined:
      return work();
    case 'refuse':
      throw new ConnectionCut();
    case 'lost-reply':
      await work();
      throw new ConnectionCut();
    case 'delay':
      await pause(fault.ms);
      return work();
    case 'status':
      return statusResponse(fault.status, now());
    case 'garbage':
      return garbageResponse();
  }
}
