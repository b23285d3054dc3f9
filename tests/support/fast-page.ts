/** Takes from a page what no unit test looks at. It is a tenth of their time. */
import * as React from 'react';

// No style sheet is loaded here, so an element looks as its own attribute says.
window.getComputedStyle = (element) => (element as HTMLElement).style;

// React keeps for its warnings the stack of each element's making, unless it makes very many.
const inside = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => {},
});
