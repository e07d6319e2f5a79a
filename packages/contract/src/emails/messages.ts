import { emailText } from './wording.ts';

const subject = { subject: ['The subject they entered', 'New windows'] } as const;
const about = { about: ['What it’s about', 'policy CCU-2304233'] } as const;
const quote = 'Hi! We have impact windows now. Does that change my premium?';

export const MESSAGE_TEXTS = {
  'messages.agent': emailText({
    name: 'Message to the agent',
    about: 'To the agent, when someone writes to them in the portal. The message comes below the text.',
    values: { ...subject, ...about, writer: ['Who wrote it', 'Hannah Whitlock'] },
    example: {
      firstName: 'Mara',
      quote,
      facts: [
        ['Email', 'hannah@example.com'],
        ['Phone', '(813) 555-0142'],
        ['Best way to reach them', 'Phone, Morning EST'],
      ],
    },
    wording: {
      Subject: '{writer}: {subject}',
      Heading: '{subject}',
      Paragraphs: ['{writer} sent you a message about {about}:'],
      Button: 'Open the account',
      Closing: ['Please reply to {writer} directly. Replies to this email go to {brand}.'],
      Reason: 'you look after this account',
    },
  }),
  'messages.copy': emailText({
    name: 'Copy of a message to the agent',
    about: 'To the person who wrote to their agent. The message comes below the text.',
    values: { ...subject, ...about, recipient: ['The agent’s or agency’s name', 'Mara Ellis'] },
    example: { quote },
    wording: {
      Subject: 'Copy of your message: {subject}',
      Heading: 'We sent your message',
      Paragraphs: ["Here's a copy of your message to {recipient} about {about}:"],
      Closing: ['Your agent will get back to you directly.'],
      Reason: 'you wrote to your agent in the portal',
    },
  }),
  'chat.message': emailText({
    name: 'Chat message',
    about: 'To the brand’s mailbox and to support, when someone writes while the chat is offline.',
    values: {
      name: ['The visitor’s name', 'Hannah Whitlock'],
      person: ['The visitor’s name, in quotes', '"Hannah Whitlock"'],
      email: ['The visitor’s email address', 'hannah@example.com'],
    },
    example: { firstName: null, quote: 'I can’t find my ID card.' },
    wording: {
      Subject: 'Chat message from {name}',
      Heading: 'Someone left a chat message',
      Paragraphs: ['{person} ({email}) wrote while the {brand} chat was offline:'],
      Closing: ['Reply in the portal under Tools, Conversations, or email {email}.'],
      Reason: 'you answer chats',
    },
  }),
  'chat.reply': emailText({
    name: 'Chat reply',
    about: 'To someone who has closed the chat, when we reply to them.',
    values: { writer: ['Who replied', 'Sam Ortiz'] },
    example: { quote: 'Your ID card is on the Documents page, under your policy.' },
    wording: {
      Subject: 'We replied to your chat with {brand}',
      Heading: 'We replied to your chat',
      Paragraphs: ['{writer} from {brand} wrote:'],
      Closing: ['To continue, open the chat in the portal or reply to this email.'],
      Reason: 'you chatted with us',
    },
  }),
  'bulletins.new': emailText({
    name: 'New bulletin',
    about: 'To everyone who subscribed to bulletins, when one is published.',
    values: {
      title: ['The bulletin’s title', 'Binding is open again in Pinellas County'],
      summary: ['The bulletin’s summary', 'You can bind new business there from today.'],
    },
    links: { bulletins: 'Open Bulletins' },
    example: { firstName: 'Mara' },
    wording: {
      Subject: '{title}',
      Heading: '{title}',
      Paragraphs: ['{summary}'],
      Button: 'Read the bulletin',
      Closing: ['Don’t want these emails? Turn them off on the Bulletins page. {bulletins}'],
      Reason: 'you subscribed to bulletins',
    },
  }),
};
