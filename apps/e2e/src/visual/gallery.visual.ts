import { test } from '@playwright/test';
import {
  countStates,
  combinedVariants,
  openGallery,
  galleryParts,
  getComparedVariants,
  openFixedPage,
} from './gallery-page.ts';
import { expectPicture, getSkipReason } from './pictures.ts';

for (const part of galleryParts)
  test(`${part} matches its reference picture`, async ({ browser }) => {
    const why = getSkipReason();
    test.skip(why !== undefined, why);
    const alone = new Set<string>();
    for (const look of getComparedVariants(part)) {
      const context = await openFixedPage(browser, look);
      const page = await context.newPage();
      for (const id of await openGallery(page, part, look)) alone.add(id);
      if ((await countStates(page)) > 0) await expectPicture(page, `${part}/${look.name}`);
      await context.close();
    }
    for (const look of combinedVariants) {
      const context = await openFixedPage(browser, look);
      const page = await context.newPage();
      for (const id of alone) {
        await openGallery(page, id, look);
        await expectPicture(page, `${part}/${id.slice(part.length + 1)}-${look.name}`);
      }
      await context.close();
    }
  });
