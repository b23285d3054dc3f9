/** Numbers requests, and facts from other calls. A response must not replace newer knowledge. */
export type RequestOrder = {
  readonly begun: number;
  /** The request whose response is known; 0 before the first. */
  readonly known: number;
};

export const noRequests: RequestOrder = { begun: 0, known: 0 };

export const beginRequest = (order: RequestOrder): RequestOrder => ({
  ...order,
  begun: order.begun + 1,
});

export const isOutdated = (order: RequestOrder, request: number): boolean => request < order.known;

export const settleRequest = (order: RequestOrder, request: number): RequestOrder => ({
  ...order,
  known: request,
});
