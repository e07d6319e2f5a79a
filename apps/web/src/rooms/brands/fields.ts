import type { BrandField } from '@portico/contract/rules/brandSettings';

export const FIELD_NAMES: Readonly<Record<BrandField, string>> = {
  Name: 'Name',
  LegalName: 'Legal name',
  ColorLight: 'Color in light mode',
  ColorDark: 'Color in dark mode',
  Email: 'Email',
  Phone: 'Phone',
  Hours: 'Phone hours',
  Address: 'Address',
  AgencyEmail: 'Email for agency updates',
  AgencyPhone: 'Phone for agency updates',
  ChatZone: 'Time zone',
  ChatMonday: 'Monday',
  ChatTuesday: 'Tuesday',
  ChatWednesday: 'Wednesday',
  ChatThursday: 'Thursday',
  ChatFriday: 'Friday',
  ChatSaturday: 'Saturday',
  ChatSunday: 'Sunday',
};

interface FieldGroup {
  readonly title: string;
  readonly about?: string;
  readonly fields: readonly BrandField[];
}

export const FIELD_GROUPS: readonly FieldGroup[] = [
  {
    title: 'Names',
    about: 'Pages and emails show the name beside the mark.',
    fields: ['Name', 'LegalName'],
  },
  { title: 'Colors', fields: ['ColorLight', 'ColorDark'] },
  { title: 'How to reach us', fields: ['Email', 'Phone', 'Hours', 'Address'] },
  {
    title: 'Chat hours',
    about:
      'When the chat is answered, such as 9:00 AM–5:00 PM. You can also enter Closed or All day. On federal holidays, it’s closed.',
    fields: [
      'ChatZone',
      'ChatMonday',
      'ChatTuesday',
      'ChatWednesday',
      'ChatThursday',
      'ChatFriday',
      'ChatSaturday',
      'ChatSunday',
    ],
  },
  {
    title: 'Agency updates',
    about: 'Who agents ask to change their profile.',
    fields: ['AgencyEmail', 'AgencyPhone'],
  },
];
