import { Refusal } from '../web/refusals.ts';

export const notYours = () =>
  new Refusal(403, 'These reminders belong to another phone. Nothing was changed.');

export const heldByOther = () =>
  new Refusal(409, 'These reminders are out of date. Turn them on again.');

const tryLaterSeconds = 60 * 60;

export const noMorePhones = () =>
  new Refusal(
    429,
    'Reminders are on for as many phones as we can serve, so not for this one.',
    tryLaterSeconds,
  );

export const noMorePhonesHere = (seconds: number) =>
  new Refusal(
    429,
    'Very many phones on your network just turned reminders on, so this one could not.',
    seconds,
  );

export const notReady = (seconds: number) =>
  new Refusal(503, 'Reminders are not ready yet.', seconds);
