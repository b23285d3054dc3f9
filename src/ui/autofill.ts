/**
 * On a shared tablet the browser must not offer or remember what members type. On the document,
 * because form controls know no store.
 */
export const turnAutofillOff = (): void => {
  document.documentElement.dataset['noAutofill'] = '';
};

export const isAutofillOff = (): boolean => 'noAutofill' in document.documentElement.dataset;
