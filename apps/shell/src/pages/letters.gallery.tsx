import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import { type Gallery, type GalleryState, createGalleryFetch } from '@tidings/ui/gallery.fixture.ts';
import type { ReactNode } from 'react';
import { ContactForm } from './contact/contact-form.tsx';
import { EarlyAccessForm } from './early-access/early-access-page.tsx';
import { PlanColumns } from './pricing/plan-columns.tsx';
import { PlanTable } from './pricing/pricing-page.tsx';

const fetch = createGalleryFetch({ SupportEmail: { supportEmail: 'operator@tidings.example' } });
const submit = (section: HTMLElement) => section.querySelector('form')?.requestSubmit();
const of = (name: string, part: ReactNode, more: Partial<GalleryState> = {}): GalleryState => ({
  name,
  show: (
    <StaticShell>
      <div className="wrap">{part}</div>
    </StaticShell>
  ),
  ...more,
});

const gallery: Gallery = {
  title: 'Letters and plans',
  fetch,
  states: [
    of('contact with errors', <ContactForm />, { alone: true, press: submit }),
    of('early access with errors', <EarlyAccessForm />, { alone: true, press: submit }),
    of('plans in columns', <PlanColumns />),
    of('plans in a table', <PlanTable />),
  ],
};
export default gallery;
