import { Module } from '@nestjs/common';
import { AccountModule } from '../../account/account.module.ts';
import { ImagesController } from './images.controller.ts';
import { PictureAddresses } from './picture-addresses.service.ts';
import { Pictures } from './pictures.service.ts';

/** Pictures of other sites, had through our own host. */
@Module({
  imports: [AccountModule],
  controllers: [ImagesController],
  providers: [PictureAddresses, Pictures],
  exports: [PictureAddresses],
})
export class ImagesModule {}
