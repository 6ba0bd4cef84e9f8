/** How a magnitude is known: observers measured this object; objects of its kind are so bright; from its type alone. */
export type MagnitudeBasis = 'measured' | 'class' | 'guess';
