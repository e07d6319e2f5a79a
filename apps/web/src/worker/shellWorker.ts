import { createShell, type ShellFiles } from './shell.ts';

/** The build puts its own list in this place (tools/shellFiles.ts). */
declare const SHELL_FILES: ShellFiles;

interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends Event {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

const shell = createShell(SHELL_FILES, { caches, fetch: fetch.bind(globalThis), origin: location.origin });

addEventListener('install', (event) => (event as LifeEvent).waitUntil(shell.install()));
addEventListener('activate', (event) => (event as LifeEvent).waitUntil(shell.activate()));
addEventListener('fetch', (event) => {
  const { request } = event as RequestEvent;
  const response = shell.respond(request);
  if (response) (event as RequestEvent).respondWith(response);
});
