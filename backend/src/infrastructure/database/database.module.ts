import { Module } from "@nestjs/common";
import { TypeOrmModule } from "@nestjs/typeorm";
import { DataSource, type DataSourceOptions } from "typeorm";
import { AppConfig } from "../config/app-config";
import { shareConnections } from "./connection-shares";
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
      dataSourceFactory: openPool,
    }),
  ],
})
export class DatabaseModule {}

async function openPool(options?: DataSourceOptions): Promise<DataSource> {
  if (!options) throw new Error("The database has no options.");
  const source = new DataSource(options);
  shareConnections(source, options.poolSize ?? 1);
  return source.initialize();
}
