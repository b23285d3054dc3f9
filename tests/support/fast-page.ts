/** Removes parts of a page that no unit test needs. This saves a tenth of their time. */
import * as React from 'react';

// No style sheet is loaded, so the style is that of the attribute.
window.getComputedStyle = (element) => (element as HTMLElement).style;

// For its warnings, React records a stack for each element, except after very many elements.
const inside = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => 10_000,
  set: () => {},
});
