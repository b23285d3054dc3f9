import * as v from 'valibot';
import { amendmentTextsFile } from '~/contracts/amendment-pages.ts';
import type { Language } from '~/contracts/languages.ts';
import { AmendmentTexts, MediaManifest } from '~/contracts/media.ts';
import type { Problem } from '~/contracts/problem.ts';
import { withTrace } from '~/contracts/support-code.ts';
import { toProblem } from '~/core/api/failure.ts';
import { mediaHost } from '~/core/media.ts';
import { fail, type Result, succeed } from '~/core/result.ts';

const timeoutMs = 15_000;

/** The media host is not part of the API: no session, no envelope, and a 403 ends nothing. */
export type MediaClient = {
  readonly fetchFile: <Schema extends v.GenericSchema>(
    file: string,
    schema: Schema,
  ) => Promise<Result<v.InferOutput<Schema>, Problem>>;
};

const failed = (problem: Problem) => fail(withTrace(problem, 'media'));

export function createMediaClient({ addressOf } = mediaHost): MediaClient {
  return {
    fetchFile: async (file, schema) => {
      try {
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetch(addressOf(file), { signal });
        if (!response.ok)
          return failed({ kind: 'refused', status: response.status, message: null });
        const parsed = v.safeParse(schema, await response.json());
        return parsed.success ? succeed(parsed.output) : failed({ kind: 'unreadable' });
      } catch (error) {
        const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
        return failed(isTimeout ? { kind: 'timeout' } : toProblem(error));
      }
    },
  };
}

export const fetchMediaManifest = (media: MediaClient): Promise<Result<MediaManifest, Problem>> =>
  media.fetchFile('manifest.json', MediaManifest);

export const fetchAmendmentTexts = (
  media: MediaClient,
  language: Language,
): Promise<Result<AmendmentTexts, Problem>> =>
  media.fetchFile(amendmentTextsFile(language), AmendmentTexts);
