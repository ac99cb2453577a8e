import { Module } from "@nestjs/common";
import { APP_INTERCEPTOR } from "@nestjs/core";
import { TypeOrmModule } from "@nestjs/typeorm";
import { DataSource, type DataSourceOptions } from "typeorm";
import { AppConfig } from "../config/app-config";
import { MetricsModule } from "../metrics/metrics.module";
import { ConnectionMetrics } from "./connection-metrics";
import { shareConnections } from "./connection-shares";
import { dataSourceOptions } from "./data-source";
import { DryRunInterceptor } from "./dry-run.interceptor";
import { QueryWatch } from "./query-watch";
import { QueryWatchModule } from "./query-watch.module";

/** The connection pool of the application; closed when the application closes. */
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      imports: [QueryWatchModule],
      inject: [AppConfig, QueryWatch],
      useFactory: (config: AppConfig, { Client }: QueryWatch) => ({
        ...dataSourceOptions({
          url: config.databaseUrl ?? "",
          Client,
          poolSize: config.databasePoolSize,
        }),
        // Those that the modules name with `TypeOrmModule.forFeature`.
        autoLoadEntities: true,
        retryAttempts: 0,
      }),
      dataSourceFactory: openPool,
    }),
    MetricsModule,
  ],
  providers: [
    ConnectionMetrics,
    { provide: APP_INTERCEPTOR, useClass: DryRunInterceptor },
  ],
})
export class DatabaseModule {}

async function openPool(options?: DataSourceOptions): Promise<DataSource> {
  if (!options) throw new Error("The database has no options.");
  const source = new DataSource(options);
  shareConnections(source, options.poolSize ?? 1);
  return source.initialize();
}
