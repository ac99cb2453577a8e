import { isIP } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import { within } from "../../common/time/within";

const LONGEST_MS = 5000;

export interface Certificate {
  /** Whether there was one to look at. */
  isSeen: boolean;
  validTo: Date | null;
  /** Why it was not seen, or why browsers may refuse it; null: for nothing. */
  problem: string | null;
}

/** The certificate that a browser gets at an address, as it is from here. Never fails. */
export async function lookAtCertificate(
  host: string,
  port: number,
): Promise<Certificate> {
  const name = host.replace(/^\[|\]$/g, "");
  const socket = connect({
    host: name,
    port,
    ...(isIP(name) === 0 && { servername: name }),
    // One that is not valid is looked at as well; nothing is sent.
    rejectUnauthorized: false,
  });
  try {
    return await within(LONGEST_MS, served(socket));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { isSeen: false, validTo: null, problem: code ?? message };
  } finally {
    socket.destroy();
  }
}

function served(socket: TLSSocket): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    socket.on("error", reject);
    socket.once("secureConnect", () => {
      const { valid_to } = socket.getPeerCertificate();
      const problem = socket.authorized
        ? null
        : String(socket.authorizationError);
      // One that has expired says so by its date.
      resolve({
        isSeen: true,
        validTo: new Date(valid_to),
        problem: problem === "CERT_HAS_EXPIRED" ? null : problem,
      });
    });
  });
}
