import { BRAND_VALUES, type EmailText } from '@portico/contract/emails/wording';
import { PlaceholderNames } from './PlaceholderNames.tsx';

interface Props {
  readonly text: EmailText;
  readonly onInsert: (name: string) => void;
}

/** What can be filled in. Choosing one puts it where the cursor was last. */
export const EmailNames = ({ text: { values, links }, onInsert }: Props) => (
  <PlaceholderNames
    hint="We fill these in when the email is sent. Select one to insert it."
    names={[
      ...Object.entries({ ...values, ...BRAND_VALUES }).map(([name, [about, sample]]) => ({
        name,
        about,
        more: `Example: ${sample}`,
      })),
      ...Object.entries(links).map(([name, label]) => ({
        name,
        about: `A link, “${label}”`,
        more: 'It goes at the end of a paragraph and has to stay.',
      })),
    ]}
    onInsert={onInsert}
  />
);
