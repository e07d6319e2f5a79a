import { ChatEmail, ChatName } from '@portico/contract/rooms/chat';
import { useState } from 'react';
import { usePerson } from '../../../platform/person.ts';
import { Button } from '../../../ui/Button.tsx';
import { errorOf, Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { messageOf } from '../thread/asker.ts';

interface Who {
  readonly Name: string;
  readonly Email: string;
}

interface Props {
  readonly onStart: (who: Who) => Promise<void>;
}

type Errors = { readonly field: string; readonly message: string }[];
const FIELDS = { Name: 'chat-name', Email: 'chat-email' };

/** Spec §5: name and email are required. Who is signed in finds them filled in. */
export function AskerForm({ onStart }: Props) {
  const { data: person } = usePerson();
  const [typed, setTyped] = useState<Partial<Who>>({});
  const [errors, setErrors] = useState<Errors>([]);
  const [failure, setFailure] = useState<{ message: string }>();
  const [isStarting, setIsStarting] = useState(false);
  const name = typed.Name ?? person?.NameFull ?? '';
  const email = typed.Email ?? person?.Email ?? '';

  const submit = async () => {
    const checked = { Name: ChatName.safeParse(name), Email: ChatEmail.safeParse(email) };
    const problems = (['Name', 'Email'] as const).flatMap((field) => {
      const message = checked[field].error?.issues[0]?.message;
      return message === undefined ? [] : [{ field: FIELDS[field], message }];
    });
    setErrors(problems);
    setFailure(undefined);
    if (!checked.Name.success || !checked.Email.success) return;
    setIsStarting(true);
    await onStart({ Name: checked.Name.data, Email: checked.Email.data }).catch((error: unknown) => {
      setFailure({ message: messageOf(error) });
      setIsStarting(false);
    });
  };

  return (
    <Form errors={errors} failure={failure} onSubmit={() => void submit()}>
      <TextField
        id={FIELDS.Name}
        label="Name"
        autoComplete="name"
        required
        value={name}
        error={errorOf(errors, FIELDS.Name)}
        onChange={({ target }) => setTyped({ ...typed, Name: target.value })}
      />
      <TextField
        id={FIELDS.Email}
        label="Email"
        type="email"
        autoComplete="email"
        required
        value={email}
        error={errorOf(errors, FIELDS.Email)}
        onChange={({ target }) => setTyped({ ...typed, Email: target.value })}
      />
      <Button type="submit" full loading={isStarting}>
        Start chat
      </Button>
    </Form>
  );
}
