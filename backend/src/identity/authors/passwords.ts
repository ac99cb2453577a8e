import { trimEndOf } from "@octavo/format";

/** The sign-in data of a user. */
export interface Credentials {
  id: number;
  name: string;
  passwordHash: string;
}

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export async function hashPassword(password: string): Promise<string> {
  const { hash } = await import("@node-rs/argon2");
  return hash(password, COST);
}

let dummy: Promise<string> | undefined;

/**
 * Whether the password fits. Without a hash it takes as long as with one, so that an answer's time
 * does not tell whether an account exists (D-312).
 */
export async function isPassword(
  stored: string | null,
  password: string,
): Promise<boolean> {
  const { verify } = await import("@node-rs/argon2");
  dummy ??= hashPassword("no account has this password");
  const isMatch = await verify(stored ?? (await dummy), password);
  return stored !== null && isMatch;
}

/** Whether attackers try it first, also with capital letters or with digits and signs appended. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return (
    COMMON_PASSWORDS.has(plain) ||
    COMMON_PASSWORDS.has(trimEndOf(plain, /\P{L}/u)) ||
    /^(.)\1*$/u.test(plain)
  );
}

/** Small letters throughout: the passwords that lists of leaked ones begin with. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password passw0rd password1 p@ssword p@ssw0rd pa55word passwort motdepasse contrasena senha
  wachtwoord parola 123456 1234567 12345678 123456789 1234567890 12345678910 0123456789
  987654321 9876543210 654321 7654321 87654321 112233 121212 123123 123123123 123321 123654
  147258 147258369 159753 159357 456789 789456 789456123 101010 202020 131313 232323 252525
  696969 987987 321321 112211 123456a a123456 123456q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
  1qazxsw2 q1w2e3 q1w2e3r4 zaq12wsx zaq1zaq1 qazwsx qazwsxedc 2wsx3edc 123qwe 123qweasd
  12qwaszx qwerty qwertyu qwertyui qwertyuiop qwertz qwertzuiop azerty azertyuiop asdfgh
  asdfghjkl asdasd asdqwe qweasd qweasdzxc qweqwe zxcvbn zxcvbnm yxcvbnm poiuyt mnbvcxz abc123
  abcd1234 abcdef abcdefg abcdefgh abc12345 a1b2c3 a1b2c3d4 aa123456 abcabc admin
  administrator admin123 admin1234 adminadmin root toor rootroot system superuser superman
  superadmin test testtest tester test1234 testing guest guestguest user username default
  changeme changeit letmein letmein1 welcome welcome1 hello helloo hello123 login master
  secret secret1 access access14 trustno1 whatever nothing nopass temp temporary letmepass
  passpass pass1234 mypass mypassword newpassword iloveyou iloveu iloveyou1 loveyou lovely
  loveme lover sweetheart princess prince queen angel angels babygirl baby sunshine sunflower
  rainbow flower flowers butterfly chocolate cookie cookies cupcake peanut banana orange
  cherry strawberry pepper ginger honey sugar coffee cheese dragon monkey tiger tigger lion
  eagle eagles dolphin dolphins panther falcon spider phoenix buster bandit bear puppy kitty
  kitten horse shadow wizard knight warrior hunter ranger killer ninja pirate samurai matrix
  football baseball basketball soccer hockey tennis golfer golf swimming yankees lakers
  cowboys steelers packers redsox chelsea arsenal liverpool barcelona realmadrid juventus
  manchester ronaldo messi michael jordan jordan23 jennifer jessica ashley amanda nicole
  daniel andrew joshua matthew anthony robert thomas charlie george william richard samantha
  michelle melissa stephanie elizabeth patrick martin maggie hannah sophie oliver harley
  taylor thomas1 alexander maria daniela alejandro batman spiderman pokemon pikachu naruto
  starwars startrek gandalf hobbit mustang ferrari porsche mercedes corvette yamaha camaro
  computer internet samsung google facebook linkedin apple android windows microsoft ncc1701
  blink182 metallica nirvana slipknot eminem beatles guitar music rockstar summer winter
  spring autumn january february october november december monday friday sunday holiday
  freedom forever family friends friend mother father jesus christ heaven blessed faith hope
  london paris berlin america canada mexico brasil florida texas dallas chicago boston newyork
  asshole fuckyou fuckme fuckoff bitch pussy sexy killer666 money lucky success diamond silver
  golden purple yellow green blue black white minecraft fortnite roblox gaming gamer player
  playboy snoopy scooter sparky bailey midnight thunder storm wordpress drupal joomla octavo
  trailnotes salesforce lightning blog editor author
`
    .trim()
    .split(/\s+/),
);
