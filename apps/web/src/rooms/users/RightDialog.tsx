import { RightChangeBody, type User } from '@portico/contract/rooms/users';
import { ReasonDialog } from './ReasonDialog.tsx';
import { api } from './useUsers.ts';

/** Why someone becomes an administrator or stops being one: a second person reads it. */
export function RightDialog({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const Change = user.IsAdministrator ? 'take' : 'give';
  const isGiving = Change === 'give';
  return (
    <ReasonDialog
      title={
        isGiving
          ? `Make ${user.NameFull} an administrator?`
          : `End ${user.NameFull}’s right as an administrator?`
      }
      schema={RightChangeBody}
      bodyOf={({ Reason }) => ({ Change, Reason })}
      send={(body) => api.changeAdministrator({ params: { key: user.Key }, body })}
      hint="Administrators and the person read it."
      button={isGiving ? 'Ask for it' : 'End this right'}
      kind={isGiving ? 'primary' : 'danger'}
      doneText={(saved) =>
        saved.Request
          ? 'We asked a second person to confirm it.'
          : `${saved.NameFull} is no longer an administrator.`
      }
      onClose={onClose}
    >
      {isGiving
        ? 'They’ll be able to change everything in Administration. It happens once a second person confirms it: another administrator or, if there’s none, they themselves.'
        : 'They lose Administration right away and keep their other roles. If only one administrator would be left, a second person has to confirm it first.'}
    </ReasonDialog>
  );
}
