import { ask, operationsOf, portalOf } from './portal.ts';
import type { Report } from './report.ts';

/** Pages and calls through these servers. Casts are checked during the whole drill. */
export async function checkMembers(report: Report, servers: readonly number[]): Promise<void> {
  for (const server of servers) {
    const page = await ask(`${portalOf(server)}/login`);
    const call = await ask(`${portalOf(server)}/api/v2/ga/info`);
    report.check(`members open pages of server ${server}: ${page.status}`, page.status === 200);
    report.check(`the API's responses reach them: ${call.status}`, call.status === 200);
  }
}

/** A server that has just started may still open its store. */
export const waitUntilReady = (report: Report, server: number): Promise<void> =>
  report.wait(`/ready of server ${server}: 200`, async () => {
    const { status } = await ask(`${operationsOf(server)}/ready`);
    return status === 200;
  });
