/** Members may read the message. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: Refusal['status'], message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const unreadable = () => new Refusal(400, 'This request could not be read.');

export const notYours = () =>
  new Refusal(403, 'These reminders belong to another phone. Nothing was changed.');

export const heldByOther = () =>
  new Refusal(409, 'This address is in use with other keys. Please turn reminders on again.');

export const tooLarge = () => new Refusal(413, 'This request is too large.');

export const wrongType = () => new Refusal(415, 'A request of this type cannot be read here.');

export const unusable = (what: string) => new Refusal(422, what);

export const tooMany = (seconds: number) =>
  new Refusal(429, 'That was often in a short time. Please wait a moment and try again.', seconds);

const tryLaterSeconds = 60 * 60;

export const noMorePhones = () =>
  new Refusal(
    429,
    'Reminders are already on for as many phones as we can serve. They were not turned on for this ' +
      'phone. Please try again later.',
    tryLaterSeconds,
  );

export const noMorePhonesHere = (seconds: number) =>
  new Refusal(
    429,
    'Very many phones on your network have just turned reminders on. They were not turned on for ' +
      'this phone. Please try again later.',
    seconds,
  );

export const notReady = (seconds: number) =>
  new Refusal(503, 'Reminders are getting ready. Please try again in a moment.', seconds);
