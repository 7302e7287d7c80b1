import { test } from '@playwright/test';
import { drawnOn, looksAtOnce, openGallery, parts, picturedLooks, stillWindow } from './gallery-page.ts';
import { expectPicture, whyNotHere } from './pictures.ts';

for (const part of parts)
  test(`${part} looks as it did`, async ({ browser }) => {
    const why = whyNotHere();
    test.skip(why !== undefined, why);
    const alone = new Set<string>();
    for (const look of picturedLooks(part)) {
      const context = await stillWindow(browser, look);
      const page = await context.newPage();
      for (const id of await openGallery(page, part, look)) alone.add(id);
      if ((await drawnOn(page)) > 0) await expectPicture(page, `${part}/${look.name}`);
      await context.close();
    }
    for (const look of looksAtOnce) {
      const context = await stillWindow(browser, look);
      const page = await context.newPage();
      for (const id of alone) {
        await openGallery(page, id, look);
        await expectPicture(page, `${part}/${id.slice(part.length + 1)}-${look.name}`);
      }
      await context.close();
    }
  });
