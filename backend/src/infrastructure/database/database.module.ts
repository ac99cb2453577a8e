import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { AppConfig } from "../config/app-config";
import { dataSourceOptions } from "./data-source";

/** The connection pool of the application; closed when the application closes. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [AppConfig],
      useFactory: (config: AppConfig) => ({
        ...dataSourceOptions({
          url: config.databaseUrl ?? "",
          poolSize: config.databasePoolSize,
        }),
        // Those that the modules name with `TypeOrmModule.forFeature`.
        autoLoadEntities: true,
        retryAttempts: 0,
      }),
    }),
  ],
})
export class DatabaseModule {}
