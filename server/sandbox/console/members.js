import { control, copyButton, element } from './page.js';

/** Lists who may sign in. @returns their usernames */
export async function showMembers() {
  const { members, password, pin } = await control('members');
  document.getElementById('shared-password').append(copyButton(password));
  document.getElementById('shared-pin').append(copyButton(pin));
  document.getElementById('members').append(
    ...members.map(({ username, state }) => {
      const item = element('li');
      item.append(copyButton(username), element('span', state));
      return item;
    }),
  );
  return members.map(({ username }) => username);
}
