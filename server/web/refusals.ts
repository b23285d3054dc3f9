/** Members may read the message. The portal adds `retryAfterSeconds`. */
export class Refusal extends Error {
  readonly status: 400 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly retryAfterSeconds: number | undefined;

  constructor(status: Refusal['status'], message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export const unreadable = () => new Refusal(400, 'This request could not be read.');

export const tooLarge = () => new Refusal(413, 'This request is too large.');

export const wrongType = () => new Refusal(415, 'A request of this type cannot be read here.');

export const unusable = (what: string) => new Refusal(422, what);

export const tooMany = (seconds: number) =>
  new Refusal(429, 'Too many tries in a short time.', seconds);
