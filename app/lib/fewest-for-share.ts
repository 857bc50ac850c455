/** Of fewer people than this no percentage is given: it would say more than is known. */
export const fewestForShare = 10;
