import { EMPLOYEE_ROLES, isStaff } from '@portico/contract/roles';
import { type User, UserChange } from '@portico/contract/rooms/users';
import { ROLE_TITLES, rolesText } from '@portico/contract/rules/userAccess';
import { useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { useForm } from '../../platform/useForm.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Form } from '../../ui/Form.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './Users.module.css';
import { api, useUserChanges } from './useUsers.ts';
import { fixedRolesText, ROLE_MEANINGS } from './words.ts';

/** What a user may do. A form where administrators decide it, and the reason where they don't. */
export function UserRoles({ user }: { readonly user: User }) {
  const isFixed = user.IsMe || !isStaff(user.Roles);
  return (
    <Section title="Roles" lead="Changes take effect right away, and we email the person about them.">
      {isFixed ? (
        <>
          <p>{rolesText(user.Roles)}</p>
          <p className={styles.quiet}>
            {user.IsMe
              ? 'This is you. Another administrator can change your roles.'
              : fixedRolesText(user.Roles)}
          </p>
        </>
      ) : (
        <RolesForm key={user.Version} user={user} />
      )}
    </Section>
  );
}

/** The role comes and goes with the right of an administrator. Someone who has it without the right can only lose it here. */
const isAdminLeftOver = ({ Roles, IsAdministrator }: User) => Roles.includes('ADMIN') && !IsAdministrator;

type Choices = Record<(typeof EMPLOYEE_ROLES)[number] | 'MayImpersonate', boolean>;

const choicesOf = ({ Roles, MayImpersonate }: User): Choices => ({
  UNDERWRITER: Roles.includes('UNDERWRITER'),
  ADMIN: Roles.includes('ADMIN'),
  SUPPORT: Roles.includes('SUPPORT'),
  EMPLOYEE: Roles.includes('EMPLOYEE'),
  MayImpersonate,
});

function RolesForm({ user }: { readonly user: User }) {
  const { keep } = useUserChanges();
  /** As someone else saved it after this page was opened. */
  const [theirs, setTheirs] = useState<User>();
  const { form, box, isPending } = useForm({
    initial: choicesOf(user),
    schema: UserChange,
    bodyOf: (chosen) => ({
      // Staff always have INTERNAL; other roles can't be changed here.
      Roles: [
        ...user.Roles.filter((role) => !EMPLOYEE_ROLES.some((one) => one === role)),
        ...EMPLOYEE_ROLES.filter((role) => chosen[role]),
      ],
      MayImpersonate: chosen.MayImpersonate,
    }),
    send: (body) => api.change({ params: { key: user.Key }, version: (theirs ?? user).Version, body }),
    says: 'all',
    failureOf: (failure) => ({ message: failure.message }),
    onSaved: async (saved) => {
      notify({ severity: 'success', text: `We saved what ${user.NameFull} may do.` });
      await keep(saved);
    },
    onFailed: async (failure) => {
      if ('code' in failure && failure.code === 'stale')
        setTheirs(await api.get({ params: { key: user.Key } }));
    },
  });
  return (
    <Form {...form}>
      {theirs && (
        <Alert
          kind="warning"
          title="Someone else changed this user after you opened the page"
          action={
            <Button kind="secondary" onClick={() => void keep(theirs)}>
              Use theirs
            </Button>
          }
        >
          They chose: {rolesText(theirs.Roles)}
          {theirs.MayImpersonate ? ', may impersonate' : ', may not impersonate'}. Your choices are still
          here. Save again to keep yours.
        </Alert>
      )}
      <fieldset className={styles.boxes}>
        <legend className="visually-hidden">Roles</legend>
        <Checkbox label={ROLE_TITLES.INTERNAL} hint={ROLE_MEANINGS.INTERNAL} checked disabled readOnly />
        {EMPLOYEE_ROLES.filter((role) => role !== 'ADMIN' || isAdminLeftOver(user)).map((role) => (
          <Checkbox key={role} label={ROLE_TITLES[role]} hint={ROLE_MEANINGS[role]} {...box(role)} />
        ))}
      </fieldset>
      <fieldset className={styles.boxes}>
        <legend className="visually-hidden">Acting on behalf of others</legend>
        <Checkbox
          label="May impersonate"
          hint="Can act on behalf of policyholders and agents. Every time is recorded with both names."
          {...box('MayImpersonate')}
        />
      </fieldset>
      <div className={styles.buttons}>
        <Button type="submit" loading={isPending}>
          Save
        </Button>
      </div>
    </Form>
  );
}
