import { askAtom, type Question } from '~/core/messages.ts';
import type { Store } from '~/core/services.ts';
import { sessionRegistryAtom, type WorkAtRisk } from './registry.ts';

type Leaving = {
  /** Null if no question is needed. */
  readonly question: (atRisk: WorkAtRisk | null) => Question | null;
  readonly end: () => Promise<void>;
};

/** The one way to end a session by hand. */
export async function leaveSession(store: Store, { question, end }: Leaving): Promise<void> {
  const asked = question(await store.get(sessionRegistryAtom).findWorkAtRisk());
  if (asked === null || (await store.set(askAtom, asked))) await end();
}
