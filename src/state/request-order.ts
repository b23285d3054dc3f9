/**
 * Numbers the requests for one thing, and what is learnt of it by other ways: an answer never takes the
 * place of what was asked for, or learnt, later.
 */
export type RequestOrder = {
  /** The number of the last request. */
  readonly begun: number;
  /** The number of the request whose answer is known; 0 before the first. */
  readonly known: number;
};

export const noRequests: RequestOrder = { begun: 0, known: 0 };

/** One more request begins: its number is `begun` of what is returned. */
export const beginRequest = (order: RequestOrder): RequestOrder => ({
  ...order,
  begun: order.begun + 1,
});

/** Whether something newer than the answer to this request is known. */
export const isOutdated = (order: RequestOrder, request: number): boolean => request < order.known;

/** The answer to this request is known. */
export const settleRequest = (order: RequestOrder, request: number): RequestOrder => ({
  ...order,
  known: request,
});
