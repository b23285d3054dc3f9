import { redirect } from '@tanstack/react-router';
import { describe, expect, expectTypeOf, test } from 'vitest';
import type { SignUpAddress } from '~/account/sign-up/sign-up-guards.ts';
import type { Destination, LinkTarget } from '~/contracts/screens.ts';
import type { addressAfterOnce } from '~/routes/-leave-when-done.ts';
import type { useNavigateHere } from '~/routes/-use-navigate-here.ts';
import type { arrivalOf, homeOf } from '~/session/guards.ts';
import type { Booth } from '~/vote/booth/booth-order.ts';

type NavigateHere = ReturnType<typeof useNavigateHere>;

/** Compiled, never run: one unknown step for each flow. */
function mistyped(navigate: NavigateHere, anywhere: string): unknown {
  return [
    // @ts-expect-error a step of the sign-in
    navigate({ to: '/user/reset/pim' }),
    // @ts-expect-error a step of the sign-up
    navigate({ to: '/signup/verfy' }),
    // @ts-expect-error a step of a recovery
    navigate({ to: '/forgot-password/verify/opt', replace: true }),
    // @ts-expect-error a step of the election
    navigate({ to: '/ga/election/balot' }),
    // @ts-expect-error a step of a deactivation
    navigate({ to: '/settings/deactivate/finale' }),
    // @ts-expect-error any text may be mistyped
    navigate({ to: anywhere }),
    // @ts-expect-error the router's own redirect knows the steps, too
    redirect({ to: '/user/enrol/pin' }),
  ];
}

describe('the destinations of the app', () => {
  test('are existing screens, or the types fail', () => {
    expect(mistyped).toBeTypeOf('function');
    expectTypeOf<ReturnType<typeof homeOf>>().toEqualTypeOf<Destination>();
    expectTypeOf<ReturnType<typeof addressAfterOnce>>().toEqualTypeOf<Destination>();
    expectTypeOf<ReturnType<typeof arrivalOf>>().toExtend<LinkTarget>();
    expectTypeOf<Booth['pages']['bod']>().toEqualTypeOf<LinkTarget>();
    expectTypeOf<SignUpAddress>().toExtend<Destination>();
  });
});
