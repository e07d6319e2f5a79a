import { render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerConfiguration } from '../../../testing/configuration.ts';

const variables: Record<string, string> = {};
beforeEach(() => {
  vi.resetModules();
  answerConfiguration(variables);
  Object.assign(variables, {
    W2_Portal_ChatProvider: 'FIVE9',
    W2_Portal_ChatScriptUrl: '/chat-provider/widget.js',
    W2_Portal_ChatTenant: 'Calder',
    W2_Portal_ChatProfile: 'Portal',
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.Five9SocialWidget;
});

/** Scripts don't run here: this one ends as the test wants. */
function scriptsEnd(how: 'load' | 'error'): string[] {
  const asked: string[] = [];
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return;
    asked.push(new URL(script.src).pathname);
    queueMicrotask(() => script.dispatchEvent(new Event(how)));
  });
  return asked;
}

/** The contact menu's item, of this test's own modules. */
async function chatItem() {
  const { ChatItem } = await import('./ChatItem.tsx');
  const { Menu } = await import('../../../ui/Menu.tsx');
  const { createElement } = await import('react');
  render(createElement(Menu, { button: 'Contact', children: createElement(ChatItem) }));
  await userEvent.click(screen.getByRole('button', { name: 'Contact' }));
  return screen.queryByRole('menuitem', { name: 'Chat' });
}

// @spec 2.80, 7.137, 9.23
test('FIVE9 loads once, with tenant and profile, starts by itself, and requires name and email', async () => {
  const addWidget = vi.fn();
  window.Five9SocialWidget = { addWidget, maximizeChat: vi.fn() };
  const asked = scriptsEnd('load');
  const { startChat } = await import('./startChat.ts');
  expect(await Promise.all([startChat(), startChat()])).toEqual([undefined, undefined]);
  expect(asked).toEqual(['/chat-provider/widget.js']);
  expect(addWidget).toHaveBeenCalledOnce();
  expect(addWidget).toHaveBeenCalledWith(
    expect.objectContaining({
      tenant: 'Calder',
      profiles: 'Portal',
      autostart: true,
      fields: {
        name: expect.objectContaining({ required: true }),
        email: expect.objectContaining({ required: true }),
      },
    }),
  );
});

// @spec 2.76
test('the contact menu opens FIVE9’s window', async () => {
  const five9 = { addWidget: vi.fn(), maximizeChat: vi.fn() };
  window.Five9SocialWidget = five9;
  scriptsEnd('load');
  const { startChat } = await import('./startChat.ts');
  await startChat();
  await userEvent.click((await chatItem()) as HTMLElement);
  expect(five9.maximizeChat).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ tenant: 'Calder' }));
});

// @spec 2.76
test('the contact menu has no chat before one has started', async () => {
  expect(await chatItem()).toBeNull();
});

// @spec 8.24
test('a provider that cannot be loaded is named, and the contact menu does without', async () => {
  scriptsEnd('error');
  const { startChat } = await import('./startChat.ts');
  const { useNotices } = await import('../../../platform/notify.ts');
  await startChat();
  const { result } = renderHook(() => useNotices());
  expect(result.current.map(({ text }) => text)).toEqual(["Couldn't load script /chat-provider/widget.js."]);
  expect(await chatItem()).toBeNull();
});

// @spec 2.76, 2.80, 7.137
test('any other provider is the portal itself, which the contact menu opens', async () => {
  variables.W2_Portal_ChatProvider = 'EMBEDDED';
  const asked = scriptsEnd('load');
  const { startChat } = await import('./startChat.ts');
  expect(await startChat()).toBeTypeOf('function');
  expect(asked).toEqual([]);
  const { useChatPanel } = await import('../../../platform/chatPanel.ts');
  const { result } = renderHook(useChatPanel);
  await userEvent.click((await chatItem()) as HTMLElement);
  expect(result.current).toBe('open');
});
