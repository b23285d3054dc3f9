import type { EndpointName } from '../../src/contracts/endpoints.ts';
import type { Finding } from './shapes.ts';

/**
 * - fits: as described
 * - tolerated: the portal reads it all the same
 * - refused: the API said no
 * - unfit: the portal cannot live with it
 * - unreached: no response
 */
export type Verdict = 'fits' | 'tolerated' | 'refused' | 'unfit' | 'unreached';

export type CallReport = {
  readonly name: EndpointName;
  /** Method and path, with the names of parameters in place of a member's values. */
  readonly call: string;
  readonly verdict: Verdict;
  /** 0 without a response. */
  readonly status: number;
  readonly milliseconds: number;
  /** The fields around the payload. */
  readonly envelope: string;
  /** The reason if the verdict is not `fits` or `tolerated`. */
  readonly problem: string | null;
  readonly findings: readonly Finding[];
};

export type AssumptionReport = {
  readonly about: string;
  readonly value: string;
  readonly holds: 'yes' | 'no' | 'not checked';
};

export type Report = {
  readonly api: string;
  readonly calls: readonly CallReport[];
  readonly clock: {
    /** Seconds ahead of this machine; null if no response has a time. */
    readonly ahead: number | null;
    readonly hasDateHeader: boolean;
  };
  readonly assumptions: readonly AssumptionReport[];
  /** The portal cannot live with these. */
  readonly faults: readonly string[];
  /** Steps that were not made, with the reason. */
  readonly skipped: readonly string[];
};
