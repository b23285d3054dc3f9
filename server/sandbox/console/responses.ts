import type { ExtractSchema } from 'hono/types';
import type * as v from 'valibot';
import type { controls, PhaseChange } from '../control/controls.ts';
import type { createLabControls, NetworkChange, ReleaseWish } from '../control/lab-controls.ts';
import type { state } from '../control/state.ts';
import type { listCalls } from '../handlers.ts';
import type { FaultList } from '../model/fault.ts';

type Schemas = ExtractSchema<typeof controls> & ExtractSchema<ReturnType<typeof createLabControls>>;
type Output<Path extends keyof Schemas, Method> = Schemas[Path] extends {
  [key in Method & string]: { output: infer Json };
}
  ? Json
  : never;

export type Asked = {
  readonly calls: ReturnType<typeof listCalls>;
  readonly faults: Output<'/faults', '$get'>;
  readonly inbox: Output<'/inbox', '$get'>;
  readonly members: Output<'/members', '$get'>;
  readonly network: Output<'/network', '$get'>;
  readonly publish: Output<'/publish', '$get'>;
  readonly state: ExtractSchema<typeof state>['/']['$get']['output'];
};

/** Body and response of each control call. */
export type Switches = {
  readonly faults: [v.InferInput<typeof FaultList>, Output<'/faults', '$post'>];
  readonly network: [v.InferInput<typeof NetworkChange>, Output<'/network', '$post'>];
  readonly phase: [v.InferInput<typeof PhaseChange>, Output<'/phase', '$post'>];
  readonly publish: [v.InferInput<typeof ReleaseWish>, Output<'/publish', '$post'>];
  readonly push: [Record<string, never>, Output<'/push', '$post'>];
  readonly reset: [Record<string, never>, Output<'/reset', '$post'>];
};

export type PendingFault = Asked['faults'][number];
export type NewFault = Switches['faults'][0][number];
