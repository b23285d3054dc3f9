import type { Branch } from '~/contracts/branch.ts';
import { offices } from '~/labels/company.ts';
import { say } from '~/labels/label.ts';
import { islandShapes } from './island-shapes.ts';
import styles from './office-map.module.css';
import { dotsOf, mappedGroups } from './places.ts';

export const headingOf = (group: string) => `offices-${group}`;

function jumpTo(group: string | undefined): void {
  const heading = document.getElementById(headingOf(group ?? ''));
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

export function OfficeMap({ branches }: { readonly branches: readonly Branch[] }) {
  const dots = dotsOf(branches);
  const groups = mappedGroups
    .map((group) => {
      const here = dots.filter((dot) => dot.group === group);
      const count = branches.filter(({ islandGroup }) => islandGroup === group).length;
      return { group, here, count, missing: count - here.length };
    })
    .filter(({ count }) => count > 0);
  return (
    <section className={styles['card']} aria-label={say(offices.onMap)}>
      <div className={styles['map']}>
        <svg
          className={styles['drawing']}
          viewBox="-2 -2 104 142"
          aria-hidden="true"
          onClick={({ target }) => {
            const shape = target instanceof Element ? target.closest('[data-group]') : null;
            jumpTo(shape?.getAttribute('data-group') ?? undefined);
          }}
        >
          {mappedGroups.map((group) => (
            <g key={group} data-group={group}>
              <path className={styles['land']} d={islandShapes[group]} />
              {dots
                .filter((dot) => dot.group === group)
                .map(({ x, y }) => (
                  <circle key={`${x} ${y}`} className={styles['dot']} cx={x} cy={y} r="1.9" />
                ))}
            </g>
          ))}
        </svg>
        <div className={styles['groups']}>
          {groups.map(({ group, count }) => (
            <button
              key={group}
              type="button"
              className={styles['jump']}
              aria-label={say(offices.inGroup, { group: say(offices[group]), count })}
              onClick={() => jumpTo(group)}
            >
              <strong>{say(offices[group])}</strong> <span>{count}</span>
            </button>
          ))}
        </div>
      </div>
      {groups
        .filter(({ missing }) => missing > 0)
        .map(({ group, missing }) => (
          <p key={group} className={styles['missing']}>
            {say(offices.notOnMap, { count: missing, group: say(offices[group]) })}
          </p>
        ))}
    </section>
  );
}
