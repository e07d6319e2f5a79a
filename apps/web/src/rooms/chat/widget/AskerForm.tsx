import { chat } from '@portico/contract/rooms/chat';
import { brand } from '../../../platform/brand.ts';
import { usePerson } from '../../../platform/person.ts';
import { useForm } from '../../../platform/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/Form.tsx';
import { TextField } from '../../../ui/TextField.tsx';

interface Who {
  readonly Name: string;
  readonly Email: string;
}

interface Props {
  readonly onStart: (who: Who) => Promise<void>;
}

/** Undefined until something is typed. */
type Typed = { readonly [K in keyof Who]: string | undefined };
const NOT_TYPED: Typed = { Name: undefined, Email: undefined };

/** Spec §5: name and email are required. For someone signed in they are filled in. */
export function AskerForm({ onStart }: Props) {
  const { data: person } = usePerson();
  const whoOf = ({ Name = person?.NameFull ?? '', Email = person?.Email ?? '' }: Typed): Who => ({
    Name,
    Email,
  });
  const { form, field, values, isPending } = useForm({
    initial: NOT_TYPED,
    schema: chat.rows.open.body,
    bodyOf: (typed) => ({ ...whoOf(typed), Brand: brand.id }),
    send: async ({ Name, Email }) => onStart({ Name, Email }),
    says: 'all',
    ifUnreachable: 'We couldn’t start the chat.',
  });
  const { Name, Email } = whoOf(values);
  return (
    <Form {...form}>
      <TextField label="Name" autoComplete="name" required {...field('Name')} value={Name} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('Email')} value={Email} />
      <Button type="submit" full loading={isPending}>
        Start chat
      </Button>
    </Form>
  );
}
