import { ask, copyButton, element, part } from './page.js';

export async function showMembers(): Promise<string[]> {
  const { members, password, pin } = await ask('members');
  part('shared-password', HTMLElement).append(copyButton(password));
  part('shared-pin', HTMLElement).append(copyButton(pin));
  part('members', HTMLElement).append(
    ...members.map(({ username, state }) => {
      const item = element('li');
      item.append(copyButton(username), element('span', state));
      return item;
    }),
  );
  return members.map(({ username }) => username);
}
