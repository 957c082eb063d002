const names = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/i;

/** Is this host name or address the machine itself? Takes IPv6 with or without brackets, no port. */
export const isLoopback = (host: string): boolean => names.test(host);
