/** Owns the embedded live chat: conversations, their messages, and who of the staff is there to answer. */
export { chatRoom } from './chat.handlers.ts';
export { type ChatHub, createChatHub } from './chat.hub.ts';
