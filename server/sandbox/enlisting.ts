import { isKnownPerson } from './data/people.ts';
import { manilaDate } from './manila-time.ts';
import { createMember } from './members.ts';
import type { Member } from './model/member.ts';
import type { Registration, RegistrationForm } from './model/registration.ts';
import { Refusal } from './responses.ts';
import { uuidOf } from './secrets.ts';
import {
  requireFreeEmail,
  requireFreeMobile,
  requireFreeUsername,
  someMember,
} from './uniqueness.ts';
import type { World } from './world.ts';

const isSamePerson = (member: Member, form: RegistrationForm) =>
  member.firstName.toUpperCase() === form.firstName &&
  member.lastName.toUpperCase() === form.lastName &&
  (form.accountNumber === ''
    ? member.serialNumber === form.serialNumber
    : member.accountNumber === form.accountNumber);

export function requireMayEnlist(world: World, form: RegistrationForm): void {
  if (someMember(world, (member) => isSamePerson(member, form))) {
    throw new Refusal(422, 'You already have an account. Please log in.');
  }
  if (!isKnownPerson(form)) {
    throw new Refusal(422, 'We have no record of a person with this number and this name.');
  }
  requireFreeUsername(world, form.username);
  requireFreeEmail(world, form.email);
  requireFreeMobile(world, form.mobile);
}

export function enlist(world: World, { hash, form }: Registration, pin: string): Member {
  const uuid = uuidOf(hash);
  const member = createMember(
    {
      ...form,
      uuid,
      middleName: '',
      gender: 'Female',
      pin,
      tin: null,
      birthDate: null,
      joinedOn: manilaDate(world.now()),
      generalAssembly: { isRegistered: false },
      referendum: { isRegistered: false, isAdmitted: false },
    },
    world.members.size + 1,
  );
  world.members.set(member.username, member);
  return member;
}
