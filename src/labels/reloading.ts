import { labels } from './label.ts';

export const reloading = labels({
  pullToReload: ['lbl_0001026', 'Pull to reload'],
  releaseToReload: ['lbl_0001027', 'Release to reload'],
  updateWaits: ['lbl_0001033', 'A new version is ready.'],
  updateWaitsHere: ['lbl_0001034', 'A new version is ready. It waits until you are done.'],
  updateWaitsElsewhere: ['lbl_0001035', 'A new version is ready. It waits for another tab.'],
  updateActivates: ['lbl_0003777', 'The new version starts in a moment.'],
  updateNow: ['lbl_0001036', 'Update now'],
});
