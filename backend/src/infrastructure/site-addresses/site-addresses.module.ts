import { Module } from "@nestjs/common";
import { SiteAddressesService } from "./site-addresses.service";

@Module({ providers: [SiteAddressesService], exports: [SiteAddressesService] })
export class SiteAddressesModule {}
