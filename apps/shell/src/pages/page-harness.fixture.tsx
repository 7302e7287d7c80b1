import { jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { type MockResponses, mockApi } from '@tidings/api-client/api-edge.fixture.ts';
import { createQueryClient } from '@tidings/api-client/query-client.ts';
import type { InterfaceLanguage } from '@tidings/contracts/languages/interface-languages.ts';
import { formatSupportResponse, supportStatusCodes } from '@tidings/contracts/support/support-response.ts';
import { MemoryRouter } from '@tidings/shell-api/memory-router.ts';
import { type NoticeKind, type ShellApi, SHELL_CONTRACT } from '@tidings/shell-api/shell-api.ts';
import { ShellProvider } from '@tidings/shell-api/shell-context.ts';
import { act, type ReactNode } from 'react';
import { createPreferenceStore } from '../preferences/preference-store.ts';

jest.setTimeout(60_000);
export const SENT_RESPONSE = { sendSupportEmail: formatSupportResponse(supportStatusCodes.sent, 'Message sent') };

export async function renderPageHarness(
  page: ReactNode,
  at: string,
  answers: MockResponses,
  speak: InterfaceLanguage = 'en',
) {
  const toasts: { kind: NoticeKind; message: string }[] = [];
  const preferences = createPreferenceStore();
  preferences.set({ interfaceLanguage: speak });
  const shell: Partial<ShellApi> = {
    contract: SHELL_CONTRACT,
    preferences,
    notify: (kind, message) => {
      toasts.push({ kind, message });
    },
  };
  const edge = await mockApi({
    SupportEmail: { supportEmail: 'operator@tidings.example' },
    SendSupportEmail: SENT_RESPONSE,
    ...answers,
  });
  await act(async () => {
    render(
      <QueryClientProvider client={createQueryClient()}>
        <ShellProvider shell={shell as ShellApi}>
          <MemoryRouter initialEntries={[at]}>{page}</MemoryRouter>
        </ShellProvider>
      </QueryClientProvider>,
    );
  });
  return { toasts, edge };
}
