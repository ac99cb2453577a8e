import { Injectable, type OnModuleInit } from "@nestjs/common";
import { formatDay } from "@octavo/format";
import { t } from "../../common/texts";
import { AppConfig } from "../../infrastructure/config/app-config";
import { Sample } from "../../infrastructure/metrics/sample";
import { fine, trouble, type Finding } from "./finding";
import { HealthReportService } from "./health-report.service";
import { lookAtCertificate, type Certificate } from "./served-certificate";

/** A certificate changes seldom. A look that takes longer than a report waits is in the next one. */
const KEPT_MS = 10 * 60_000;
const DAY_MS = 86_400_000;
/** Those that renew themselves do so a month before. */
const SOON_DAYS = 14;
const VERY_SOON_DAYS = 3;

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;
const isLocal = (host: string): boolean => LOCAL.test(host);
const nameOf = (host: string): string =>
  URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;

/** Whether people reach the site where it says that it is, and safely. */
@Injectable()
export class AddressChecksService implements OnModuleInit {
  private readonly certificate: Sample<Certificate>;

  constructor(
    private readonly reports: HealthReportService,
    private readonly config: AppConfig,
  ) {
    const { hostname, port } = new URL(config.publicUrl);
    this.certificate = new Sample(
      () => lookAtCertificate(hostname, Number(port || 443)),
      KEPT_MS,
    );
  }

  onModuleInit(): void {
    const document = "docs/operating/install.md";
    this.reports.register(
      {
        id: "address",
        document,
        look: () => Promise.resolve(this.lookAtAddress()),
        refine: (finding, host) => this.compare(finding, host),
      },
      { id: "certificate", document, look: () => this.lookAtServed() },
    );
  }

  private lookAtAddress(): Finding {
    const { publicUrl: url, env } = this.config;
    const { protocol, hostname } = new URL(url);
    const isPlain = protocol === "http:" && !isLocal(hostname);
    if (isPlain && env === "production")
      return trouble("warning", "health.addressPlain", { url });
    return fine("health.addressOk", { url });
  }

  /** The API is asked at the admin's address. */
  private compare(finding: Finding, host: string): Finding {
    const { adminUrl: url } = this.config;
    const { hostname } = new URL(url);
    const asked = nameOf(host);
    const isSame = asked === hostname || (isLocal(asked) && isLocal(hostname));
    if (isSame || asked === "") return finding;
    return trouble("warning", "health.addressOther", { host: asked, url });
  }

  private async lookAtServed(): Promise<Finding> {
    const { protocol, hostname: host } = new URL(this.config.publicUrl);
    if (protocol !== "https:" || isLocal(host))
      return fine("health.certificateNotNeeded");
    const found = await this.certificate.read();
    if (!found) throw new Error("The certificate is still looked at.");
    return certificateFinding(host, found);
  }
}

export function certificateFinding(
  host: string,
  { validTo, problem, isSeen }: Certificate,
): Finding {
  const reason = problem ?? "";
  if (!isSeen || validTo === null)
    return trouble("unknown", "health.certificateUnseen", { host, reason });
  const date = () => formatDay(validTo.toISOString());
  const days = Math.floor((validTo.getTime() - Date.now()) / DAY_MS);
  const action = () => t("health.certificateDo");
  if (days < 0)
    return {
      status: "failing",
      since: validTo,
      detail: () => t("health.certificateOver", { host, date: date() }),
      action,
    };
  if (problem !== null)
    return trouble("warning", "health.certificateWrong", { host, reason });
  if (days < SOON_DAYS)
    return {
      status: days < VERY_SOON_DAYS ? "failing" : "warning",
      detail: () => t("health.certificateSoon", { host, count: days }),
      action,
    };
  return {
    status: "ok",
    detail: () => t("health.certificateOk", { date: date() }),
  };
}
